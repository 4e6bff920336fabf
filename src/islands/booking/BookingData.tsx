import { OutlineButton } from '#src/islands/form/Buttons.tsx';
import { saveFile } from '#src/islands/download/save-file.ts';
import { bookingDataFile, erase } from './booking.ts';
import { ConfirmedButton } from './ConfirmedButton.tsx';

export function BookingData({ token, hasPaid }: { token: string; hasPaid: boolean }) {
  const save = async () => {
    const file = await bookingDataFile(token);
    if (file) saveFile(file, 'my-booking.json');
  };
  return (
    <section aria-labelledby="data" className="mt-10">
      <h3 id="data" className="mb-3 text-xl">
        Your data
      </h3>
      <div className="flex flex-wrap gap-3">
        <OutlineButton onClick={() => void save()}>Send me my data</OutlineButton>
        <ConfirmedButton
          label="Delete my data"
          question={
            hasPaid
              ? "This cancels the booking and deletes it. Payments aren't refunded. Delete my data?"
              : 'This cancels the booking and deletes it. Delete my data?'
          }
          yes="Yes, delete it"
          onYes={() => erase(token)}
        />
      </div>
    </section>
  );
}
