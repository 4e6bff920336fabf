/** The localStorage key of enquiries that the server has not acknowledged. */
export const UNSENT_ENQUIRIES = 'unsent-enquiries';

export function hasUnsentEnquiries(): boolean {
  try {
    return localStorage.getItem(UNSENT_ENQUIRIES) !== null;
  } catch {
    return false;
  }
}
