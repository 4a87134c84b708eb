import type { SummaryMail } from '@debrief/shared/contract/insights/summaries.ts';
import { isEmailAddress } from '@debrief/shared/domain/accounts/email-address.ts';
import { summaryLimits } from '@debrief/shared/domain/integrations/summary-rules.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type SummaryDraft = ReturnType<typeof useSummaryDraft>;

/** Those who got it before are not chosen again. */
export function useSummaryDraft(mail: SummaryMail | undefined) {
	const { t } = useTranslation('summaries');
	const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
	const [others, setOthers] = useState('');
	const [comment, setComment] = useState('');
	const [error, setError] = useState<string>();
	const before = new Set(mail?.sent.map(({ to }) => to));
	const [channelIds, setChannelIds] = useState<readonly string[]>([]);
	const isChosen = (email: string) => changed.get(email) ?? !before.has(email);
	const typed = others.split(/[\s,;]+/).filter(Boolean);
	const chosen = mail?.people.map(({ email }) => email).filter(isChosen) ?? [];
	return {
		isChosen,
		others,
		comment,
		error,
		channelIds,
		isEmpty: chosen.length + typed.length + channelIds.length === 0,
		chooseChannel: (id: string, isOn: boolean) =>
			setChannelIds([...channelIds.filter((each) => each !== id), ...(isOn ? [id] : [])]),
		choose: (email: string, isOn: boolean) => setChanged(new Map([...changed, [email, isOn]])),
		setComment,
		setOthers(text: string) {
			setOthers(text);
			setError(undefined);
		},
		submit(): string[] | null {
			const to = [...new Set([...chosen, ...typed.map((email) => email.toLowerCase())])];
			const invalid = typed.find((email) => !isEmailAddress(email));
			if (invalid) setError(t('invalid', { address: invalid }));
			else if (to.length > summaryLimits.recipientsMax) setError(t('tooMany', { count: summaryLimits.recipientsMax }));
			else return to;
			return null;
		},
	};
}
