export { sendWeeklyMails } from './send-weekly-mails.ts';
