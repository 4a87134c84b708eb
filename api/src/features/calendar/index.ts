export { proposeMeeting } from './recorded/propose-meeting.ts';
export { refreshDueCalendars } from './refresh-due-calendars.ts';
export { calendarRoutes } from './routes.ts';
