import { banking } from './banking.ts';
import { construction } from './construction.ts';
import { family } from './family.ts';
import { hiring } from './hiring.ts';
import { incident } from './incident.ts';
import type { LabelledConversation } from './labelled-conversation.ts';
import { logistics } from './logistics.ts';
import { medical } from './medical.ts';
import { sales } from './sales.ts';
import { school } from './school.ts';
import { support } from './support.ts';

export const labelledSet: LabelledConversation[] = [
	...sales,
	...support,
	...medical,
	...construction,
	...school,
	...hiring,
	...logistics,
	...incident,
	...banking,
	...family,
];
