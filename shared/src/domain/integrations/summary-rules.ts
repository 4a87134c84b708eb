export const summaryLimits = { recipientsMax: 50 } as const;
