insert into workshops (id, title, description, date, held_on, time, location, price, capacity)
values (
  316,
  'Build Calm, Professional, Toddler-Focused Care',
  'This workshop is for nannies who look after a toddler. It covers the hard parts of the day: tears, limits, and the change from one thing to the next.

A Norland-trained nanny leads the group. You practise what to say and what to do, so that you can use it at work the next day.

You take home a workbook and laminated visual tools. After the course you can ask questions on WhatsApp.',
  'Sunday 29 June 2025',
  '2025-06-29',
  '10:00 AM - 1:00 PM',
  'The Hood (Al Wasl), Dubai',
  'AED 300 per nanny',
  15
)
on conflict (id) do nothing;
