import { paths } from '../../paths.ts';

/** What was shared with the invitation comes first. */
export const startOf = (callId: string | undefined): string => (callId ? paths.conversation(callId) : paths.home());
