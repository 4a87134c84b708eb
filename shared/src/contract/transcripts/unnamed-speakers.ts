import { z } from 'zod';
import { NamedConversation } from '../conversations/conversation-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { Segment } from './transcripts.ts';

export const UnnamedSpeaker = z.object({
	fileId: z.string(),
	speakerId: z.string(),
	label: z.string(),
	callId: z.string(),
	/** Their longest line, for recognising the voice. */
	sample: Segment.pick({ startedAt: true, endedAt: true, text: true }),
	hasAudio: z.boolean(),
	conversation: NamedConversation,
});
export type UnnamedSpeaker = z.infer<typeof UnnamedSpeaker>;

export const unnamedSpeakerEndpoints = {
	listUnnamedSpeakers: endpoint({
		method: 'GET',
		path: '/transcripts/unnamed-speakers',
		access: 'member',
		summary:
			"List speakers without a name in the caller's own conversations of the last seven days, the newest conversation first, at most 20. Speakers who said too little to be recognised are left out.",
		response: z.object({ list: z.array(UnnamedSpeaker) }),
	}),
};
