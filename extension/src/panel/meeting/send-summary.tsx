import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import type { SummaryAnswer, SummaryRequest } from '../../messaging/summary-messages.ts';
import { texts } from '../../texts/texts.ts';
import type { PanelActions } from '../panel-actions.ts';

type Props = { onAsk: PanelActions['summary'] };

export function SendSummary({ onAsk }: Props) {
	const [answer, setAnswer] = useState<SummaryAnswer | null>(null);
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const [isBusy, setIsBusy] = useState(false);
	// The same one after a failure, so that nobody gets two mails.
	const [requestId, setRequestId] = useState(() => crypto.randomUUID());
	const ask = async (request: SummaryRequest) => {
		setIsBusy(true);
		const known = answer ?? { people: [], isMailDelivered: true };
		const next = await onAsk(request).catch(() => ({ ...known, problem: 'failed' as const }));
		if (request.kind === 'send' && next.problem === null) setRequestId(crypto.randomUUID());
		setAnswer(next);
		setIsBusy(false);
	};
	const people = answer?.people ?? [];
	const to = people.filter(({ email, isSent }) => !isSent && !left.has(email)).map(({ email }) => email);
	const toggle = (email: string) => {
		const next = new Set(left);
		if (!next.delete(email)) next.add(email);
		setLeft(next);
	};
	return (
		<div className="send-summary">
			{people.length === 0 && (
				<button type="button" aria-disabled={isBusy} onClick={() => !isBusy && void ask({ kind: 'people' })}>
					<Send />
					{texts.sending.title}
				</button>
			)}
			{answer?.problem && (
				<p className="notice" role="alert">
					{texts.sending.problems[answer.problem]}
				</p>
			)}
			{answer && !answer.problem && people.length === 0 && <p className="quiet">{texts.sending.nobody}</p>}
			{people.map(({ email, name, isSent }) => (
				<label key={email} className="line">
					<input
						type="checkbox"
						checked={isSent || !left.has(email)}
						disabled={isSent}
						onChange={() => toggle(email)}
					/>
					<bdi title={email}>{name ?? email}</bdi>
					{isSent && <span className="quiet push">{texts.sending.sent}</span>}
				</label>
			))}
			{to.length > 0 && (
				<button
					type="button"
					aria-disabled={isBusy}
					onClick={() => !isBusy && void ask({ kind: 'send', to, requestId })}
				>
					<Send />
					{texts.sending.sendTo(to.length)}
				</button>
			)}
			{answer && !answer.isMailDelivered && people.some(({ isSent }) => isSent) && (
				<p className="quiet">{texts.sending.keptAsFile}</p>
			)}
		</div>
	);
}
