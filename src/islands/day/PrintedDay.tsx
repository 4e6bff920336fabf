import { formatNumber } from '#src/lib/contact-links.ts';
import type { ListedPerson } from './day-people.ts';

/** A sheet to print, with an empty box for each person. Forty names fit on A4. */
export function PrintedDay({ people }: { people: readonly ListedPerson[] }) {
  return (
    <table className="hidden w-full text-sm leading-tight print:table [&_th]:text-start">
      <thead>
        <tr>
          {['', 'Name', 'Phone', 'Payment', 'Remark'].map((heading) => (
            <th key={heading} scope="col" className="pe-3">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, phone, isPaid, remark, notes }) => (
          <tr key={id} className="break-inside-avoid border-t border-line align-top">
            <td className="w-7 py-0.5">
              <span className="block size-4 border border-night" />
            </td>
            <td dir="auto" className="py-0.5 pe-3 font-semibold">
              {name}
            </td>
            <td className="py-0.5 pe-3 whitespace-nowrap">{formatNumber(phone)}</td>
            <td className="py-0.5 pe-3 whitespace-nowrap">{isPaid ? '' : 'Not paid'}</td>
            <td className="py-0.5">
              <span dir="auto" className="line-clamp-2">
                {[remark, notes].filter(Boolean).join('. ')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
