import { z } from 'zod';
import { storedValue } from '../platform/storage/stored-value.ts';

export const remindsOfMeetings = storedValue('remindsOfMeetings', z.boolean());
