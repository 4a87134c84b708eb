import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { SummaryAnswer, SummaryProblem, SummaryRequest } from '../../messaging/summary-messages.ts';
import type { RecorderClient } from './recorder-client.ts';

type Deps = {
	client(): Pick<RecorderClient, 'getSummaryMail' | 'sendSummary'>;
	findConversation(recordingId: string): Promise<string | null>;
};

export class MeetingSummary {
	readonly #deps: Deps;
	readonly #known = new Map<string, SummaryAnswer>();

	constructor(deps: Deps) {
		this.#deps = deps;
	}

	async handle(recordingId: string | null, request: SummaryRequest): Promise<SummaryAnswer> {
		const known = (recordingId !== null && this.#known.get(recordingId)) || nobody;
		try {
			const callId = recordingId && (await this.#deps.findConversation(recordingId));
			if (!callId) return { ...known, problem: 'failed' };
			const answer = request.kind === 'people' ? await this.#ask(callId) : await this.#send(callId, known, request);
			this.#known.set(recordingId, answer);
			return answer;
		} catch (error) {
			return { ...known, problem: problemOf(error) };
		}
	}

	async #ask(id: string): Promise<SummaryAnswer> {
		const { people, sent, isMailDelivered } = await this.#deps.client().getSummaryMail({
			params: { id },
			query: { timeZone: timeZone() },
		});
		const isSent = (email: string) => sent.some(({ to }) => to === email);
		return { problem: null, isMailDelivered, people: people.map((each) => ({ ...each, isSent: isSent(each.email) })) };
	}

	async #send(
		id: string,
		known: SummaryAnswer,
		{ to, requestId }: Extract<SummaryRequest, { kind: 'send' }>,
	): Promise<SummaryAnswer> {
		// A page that took over its panel must not send mails to whom it likes.
		if (!to.every((email) => known.people.some((each) => each.email === email))) return { ...known, problem: 'failed' };
		const { isMailDelivered } = await this.#deps.client().sendSummary({
			params: { id },
			body: { to, requestId, timeZone: timeZone() },
		});
		const people = known.people.map((each) => ({ ...each, isSent: each.isSent || to.includes(each.email) }));
		return { problem: null, isMailDelivered, people };
	}
}

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const nobody: SummaryAnswer = { problem: null, people: [], isMailDelivered: true };

function problemOf(error: unknown): SummaryProblem {
	if (!(error instanceof ApiError)) return 'failed';
	if (error.status === 0) return 'offline';
	if (error.status === 401) return 'signed-out';
	return error.status === 403 ? 'not-allowed' : 'failed';
}
