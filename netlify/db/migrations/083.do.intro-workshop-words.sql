-- The workshop's page speaks to families and nannies alike. A text that the administrator wrote stays.
update workshops
set description = replace(
  replace(
    description,
    'You practise what to say and what to do, so that you can use it at work the next day.',
    'Nannies practise what to say and do, ready for work the next day.'
  ),
  'You take home a workbook and laminated visual tools. After the course you can ask questions on WhatsApp.',
  'They take home a workbook and laminated visual tools, and can ask questions on WhatsApp after the course.'
)
where id = 316;
