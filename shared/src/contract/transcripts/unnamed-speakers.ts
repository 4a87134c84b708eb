import { z } from 'zod';
import { NamedConversation } from '../conversations/conversation-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { Segment } from './transcripts.ts';

/** Somebody whom nobody has named, in a conversation of the caller. */
export const UnnamedSpeaker = z.object({
	fileId: z.string(),
	speakerId: z.string(),
	/** What they are called meanwhile, such as Speaker 2. */
	label: z.string(),
	callId: z.string(),
	/** Their longest line, to tell who it is. */
	sample: Segment.pick({ startedAt: true, endedAt: true, text: true }),
	/** Whether the sample can be heard. */
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
			"List speakers without a name in the caller's own conversations of the last seven days, the newest conversation first, at most 20. Whoever said too little to be recognised is left out.",
		response: z.object({ list: z.array(UnnamedSpeaker) }),
	}),
};
