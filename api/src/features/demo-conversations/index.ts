export { seedDemoConversations } from './seed-demo-conversations.ts';
