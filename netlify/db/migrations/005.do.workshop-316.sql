insert into trainings (id, title, description, starts_at, ends_at, location, capacity)
values (
  316,
  'Build Calm, Professional, Toddler-Focused Care',
  'This workshop is for nannies who look after a toddler. It covers the hard parts of the day: tears, limits, and the change from one thing to the next.

A Norland-trained nanny leads the group. Nannies practise what to say and do, ready for work the next day.

They take home a workbook and laminated visual tools, and can ask questions on WhatsApp after the course.',
  '2025-06-29T10:00+04',
  '2025-06-29T13:00+04',
  'The Hood (Al Wasl), Dubai',
  15
)
on conflict (id) do nothing;

insert into sessions (training_id, starts_at, ends_at)
select id, starts_at, ends_at from trainings where id = 316
on conflict do nothing;

insert into packages (training_id, position, name, price_fils)
select 316, 1, 'Place', 30000 where not exists (select from packages where training_id = 316);
