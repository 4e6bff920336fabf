import type { Participant } from './participants.ts';

/** A sheet with boxes. Forty names fit on one of A4. */
export function PrintedParticipants({ participants }: { participants: readonly Participant[] }) {
  return (
    <table className="hidden w-full text-left text-sm leading-tight print:table">
      <thead>
        <tr>
          {['', 'Name', 'Phone', 'Payment', 'Notes'].map((heading) => (
            <th key={heading} scope="col" className="pr-3">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {participants.map(({ id, name, phone, isPaid, notes, attended }) => (
          <tr key={id} className="break-inside-avoid border-t border-line align-top">
            <td className="w-7 py-0.5">
              <span className="grid size-4 place-items-center border border-night">{attended ? '✓' : ''}</span>
            </td>
            <td dir="auto" className="py-0.5 pr-3 font-semibold">
              {name}
            </td>
            <td className="py-0.5 pr-3 whitespace-nowrap">{phone}</td>
            <td className="py-0.5 pr-3 whitespace-nowrap">{isPaid ? 'Paid' : 'Not paid'}</td>
            <td className="py-0.5">
              <span dir="auto" className="line-clamp-2">
                {notes}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
