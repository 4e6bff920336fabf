import { openWorkshops } from './support/dashboards.ts';
import { createWorkshop } from './support/created-workshops.ts';
import { register, registerByPhone } from './support/registrations.ts';
import { chooseInMenu, openRowMenu } from './support/row-menu.ts';
import { expect, expectAccessible, test, toast } from './support/test.ts';

test('who moves, cancels, restores or writes sees the emails before they are sent', async ({ page, request }) => {
  const { id, title } = await createWorkshop(request);
  const [paid, other] = [await register(request, id), await register(request, id)];
  await openWorkshops(page, title);

  await chooseInMenu(page, title, `Edit ${title}`);
  const form = page.getByRole('dialog', { name: 'Change the workshop' });
  await form.getByRole('textbox', { name: 'Day' }).fill('2030-07-14');
  await form.getByRole('button', { name: 'Save workshop' }).click();
  await expect(form.getByText('2 people are registered. Tell them about the change?')).toBeVisible();
  await expect(form.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(form).toContainText('Before: Sunday 7 July 2030, 10:00 AM - 1:00 PM, Dubai');
  await expect(form).toContainText('Now: Sunday 14 July 2030, 10:00 AM - 1:00 PM, Dubai');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.locator(':focus')).toHaveCount(1);
  await form.getByRole('textbox', { name: 'Day' }).fill('2020-07-12');
  await form.getByRole('button', { name: 'Save workshop' }).click();
  await expect(form.getByRole('textbox', { name: 'Day' })).toHaveAccessibleDescription(/This start is in the past/);
  await form.getByRole('textbox', { name: 'Day' }).fill('2030-07-14');
  await form.getByRole('button', { name: 'Save workshop' }).click();
  await form.getByRole('button', { name: 'Save and send' }).click();
  await expect(toast(page)).toContainText('The workshop has been saved.');
  await expect(page.getByRole('row', { name: title })).toContainText('Sun 14 Jul 2030');

  const byPhone = await registerByPhone(request, id);
  await chooseInMenu(page, title, `Write to all of ${title}`);
  const message = page.getByRole('dialog', { name: 'Write to all' });
  await message.getByLabel('Subject').fill('What to bring');
  await message.getByLabel('Text').fill('Please bring water.\nSee you soon.');
  await message.getByRole('button', { name: 'See the email' }).click();
  await expect(message.getByText('3 people are registered.')).toBeVisible();
  await message.getByText('Or write to them by WhatsApp').click();
  await expect(message.getByRole('link', { name: `WhatsApp chat with ${other.firstName}` })).toHaveAttribute(
    'href',
    /text=Please%20bring%20water/,
  );
  await message.getByRole('button', { name: 'Send 2 emails and prepare 1 WhatsApp message' }).click();
  await expect(toast(page)).toContainText('2 emails go out now. Today has 1 message to send on WhatsApp.');
  await request.delete(`/api/registrations/${byPhone.id}`);

  await chooseInMenu(page, title, `Registrations of ${title}`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  await expect(page.getByRole('row', { name: other.firstName })).toContainText('Sun 14 Jul 2030');
  await page.getByLabel(`Payment of ${paid.firstName} Santos`).selectOption('Paid');
  await expect(toast(page)).toContainText('Status updated successfully.');
  await chooseInMenu(page, `${other.firstName} Santos`, `Cancel registration of ${other.firstName} Santos`);
  const cancelling = page.getByRole('dialog', { name: 'Cancel this registration?' });
  await expect(cancelling.getByText('Tell her that her place is cancelled?')).toBeVisible();
  await expect(cancelling.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect(cancelling).toContainText(`Your place is cancelled: ${title}`);
  await cancelling.getByRole('button', { name: 'Cancel the registration' }).click();
  await expect(page.getByRole('row', { name: other.firstName })).toContainText('Cancelled');

  await page.goto(`/admin/workshops?search=${encodeURIComponent(title)}`);
  await chooseInMenu(page, title, `Cancel ${title}`);
  const dialog = page.getByRole('dialog', { name: 'Cancel this workshop?' });
  await expect(dialog.getByText('1 person is registered. Tell them that it is cancelled?')).toBeVisible();
  await expect(dialog).toContainText(`The workshop is cancelled: ${title}`);
  await dialog.getByRole('button', { name: 'Cancel the workshop' }).click();
  await expect(toast(page)).toContainText('The workshop is cancelled.');
  await expect(page.getByRole('row', { name: title })).toContainText(/cancelled/i);
  await chooseInMenu(page, title, `To refund: ${title}`);
  await expect(page.getByRole('row', { name: `${paid.firstName} Santos` })).toContainText('300');
  await page.goto(`/admin/workshops?search=${encodeURIComponent(title)}`);
  await chooseInMenu(page, title, `History of ${title}`);
  const history = page.getByRole('dialog');
  for (const line of ['1 email about the cancellation', 'Message to all: What to bring', '2 emails about the change']) {
    await expect(history).toContainText(line);
  }
  await expect(register(request, id)).rejects.toThrow('registration_closed');
  await page.keyboard.press('Escape');
  await chooseInMenu(page, title, `Restore the workshop ${title}`);
  const restoring = page.getByRole('dialog', { name: 'Restore this workshop?' });
  await expect(restoring).toContainText('1 person is registered. Tell them that it is going ahead?');
  await restoring.getByRole('button', { name: 'Restore the workshop' }).click();
  await expect(toast(page)).toContainText('The workshop is back.');
  const menu = await openRowMenu(page, title);
  await expect(menu.getByRole('menuitem', { name: `Cancel ${title}` })).toBeVisible();
});
