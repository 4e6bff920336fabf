insert into workshops (id, title, description, date, held_on, time, location, price, capacity)
values (
  316,
  'Build Calm, Professional, Toddler-Focused Care',
  'A one-day, in-person workshop for nannies who care for toddlers of 15 months and older. Small groups, practical routines, and tools that your nanny uses from the next morning.',
  'Sunday 29 June 2025',
  '2025-06-29',
  '10:00 AM - 1:00 PM',
  'The Hood (Al Wasl), Dubai',
  'AED 300 per nanny',
  15
)
on conflict (id) do nothing;
