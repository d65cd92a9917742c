const mandateNumber = /^[A-Za-z0-9][A-Za-z0-9/-]{3,39}$/;
const mandatePin = /^\d{4,6}$/;

/** Whether a text can be the number of a payroll mandate: 4 to 40 letters, digits, slashes and hyphens. */
export const isMandateNumber = (text: string): boolean => mandateNumber.test(text);

/** Whether a text can be the PIN of a payroll mandate: 4 to 6 digits. It is checked and stored nowhere. */
export const isMandatePin = (text: string): boolean => mandatePin.test(text);
