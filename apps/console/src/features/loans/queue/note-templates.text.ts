/** Authority notes that officers write often. They can be changed before the decision. */
export const noteTemplates = {
  approve: [
    'Net pay covers the deduction. Documents checked.',
    'Repaid earlier loans on time. Documents checked.',
    'Employer confirmed the staff number and the pay.',
  ],
  reject: [
    'The deduction is too high for the net pay.',
    'The client is in arrears on another loan.',
    'Documents are missing or can’t be read.',
    'The employer could not confirm the client.',
  ],
} as const;
