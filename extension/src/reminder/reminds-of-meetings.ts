import { z } from 'zod';
import { storedValue } from '../platform/storage/stored-value.ts';

/** Whether a person wants to be reminded. */
export const remindsOfMeetings = storedValue('remindsOfMeetings', z.boolean());
