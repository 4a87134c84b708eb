export * from './accounts.ts';
export * from './activity.ts';
export * from './conversations.ts';
export * from './insights.ts';
export * from './media.ts';
export * from './transcripts.ts';
export * from './workspaces.ts';
