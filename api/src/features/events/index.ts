export { recordEvent, recordEvents } from './record-event.ts';
