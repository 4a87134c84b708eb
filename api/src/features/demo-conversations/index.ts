export { demoConversations } from './demo-scripts.ts';
export { seedDemoConversations } from './seed-demo-conversations.ts';
