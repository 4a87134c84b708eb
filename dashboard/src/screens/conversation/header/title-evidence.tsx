import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { useTranslation } from 'react-i18next';
import { EvidenceChips } from '../../../features/insights/evidence.tsx';

const shownMoments = 2;

/** Where the engine has the title from; nothing beside one that a person wrote. */
export function TitleEvidence({ conversation }: { conversation: Conversation }) {
	const { t } = useTranslation('conversation');
	const said = conversation.insights?.title;
	if (!said?.evidence.length || said.text !== conversation.title) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
		<span role="group" aria-label={t('header.titleFrom')} className="flex flex-none gap-1">
			<EvidenceChips evidence={said.evidence.slice(0, shownMoments)} />
		</span>
	);
}
