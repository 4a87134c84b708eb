import { z } from 'zod';

export const ConversationType = z.enum(['other', 'web-conference', 'phone-call']);
export type ConversationType = z.infer<typeof ConversationType>;
export const Direction = z.enum(['inbound', 'outbound']);
export type Direction = z.infer<typeof Direction>;
