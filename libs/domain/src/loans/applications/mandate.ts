const mandateNumber = /^[A-Za-z0-9][A-Za-z0-9/-]{3,39}$/;
const mandatePin = /^\d{4,6}$/;

/** Whether text is a valid payroll mandate number: 4 to 40 letters, digits, slashes and hyphens. */
export const isMandateNumber = (text: string): boolean => mandateNumber.test(text);

/** Whether text is a valid payroll mandate PIN: 4 to 6 digits. The PIN is checked but never stored. */
export const isMandatePin = (text: string): boolean => mandatePin.test(text);
