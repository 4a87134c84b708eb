export const insightTemplates = ['general', 'meeting', 'sales', 'support', 'interview'] as const;
export type InsightTemplate = (typeof insightTemplates)[number];

/** In characters. */
export const longestInstructions = 1_000;
