export { renewCalendarSeals } from './calendar-secrets.ts';
export { exportCalendar } from './export-calendar.ts';
export { proposeMeeting } from './recorded/propose-meeting.ts';
export { lookForPastMeeting, readPastMeetingJob } from './recorded/read-past-meeting.job.ts';
export { getRecordedMeeting } from './recorded/recorded-meeting.ts';
export { refreshDueCalendars } from './refresh-due-calendars.ts';
export { calendarRoutes } from './routes.ts';
