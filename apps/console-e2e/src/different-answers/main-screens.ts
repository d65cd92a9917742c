/**
 * The console's main screens for a manager of the seed's first lender, and a text of each that the one before doesn't have:
 * data where the documents show the field, so that it is there whatever form the answers have.
 */
export const mainScreens: readonly (readonly [path: string, text: string])[] = [
  ['/dashboard', 'Customers'],
  ['/clients', 'akosua.nyarko@mail.example'],
  ['/clients/details/1001/Details', 'Employer name'],
  ['/clients/details/1002/clientKyc', 'Kwabena Osei'],
  ['/clients/details/1001/document', 'Esi Boateng'],
  ['/clients/details/1004/loans', 'LN-00002004'],
  ['/clients/details/1004/pay_history', 'LN-00002004/9'],
  ['/clients/create/lender/1/forms', 'Personal Loan'],
  ['/admin/settings/application/build-form/11?name=Personal+Loan', 'Maiden name'],
  ['/admin/settings/approvals', 'Require two people'],
  ['/enhanced-kyc/landing', 'Cards that wait for approval'],
  ['/enhanced-kyc', 'Verifications, newest first'],
  ['/enhanced-kyc/phone', '+233 20 083 4187'],
  ['/loans', 'LN-00002101'],
  ['/loans/details/2004/1004', 'Yaw Darko'],
  ['/loans/details/2004/1004?tab=application', 'Overall credit score'],
  ['/loans/details/2004/1004?tab=note', 'Add note'],
  ['/capital-by-api/lender/applications', 'LN-00002170'],
  ['/capital-by-api/batches', 'ADM-CAP-006'],
  ['/capital-by-api/batch/306', 'Loans of ADM-CAP-006'],
  ['/bulkupload', 'Kwadwo Agyeman'],
  ['/bulkupload/batch/322', 'UP-00000322'],
  ['/transaction', 'LN-00002088'],
  ['/notifications', 'Mark all as read'],
  ['/profile', 'Company name'],
  ['/profile/security', 'Change your password'],
];
