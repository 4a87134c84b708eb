import { z } from 'zod';
import { storedValue } from '../platform/stored-value.ts';

export const remindsOfMeetings = storedValue('remindsOfMeetings', z.boolean());
