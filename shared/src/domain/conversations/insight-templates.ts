/** What a written summary pays attention to. */
export const insightTemplates = ['general', 'meeting', 'sales', 'support', 'interview'] as const;
export type InsightTemplate = (typeof insightTemplates)[number];

/** Characters of a workspace's own wishes for its summaries. */
export const longestInstructions = 1_000;
