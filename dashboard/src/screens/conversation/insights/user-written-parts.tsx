import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Chip } from '@debrief/shared/ui/display/chip.tsx';
import { Clamp } from '@debrief/shared/ui/display/clamp.tsx';
import { useTranslation } from 'react-i18next';
import { useTagNames } from '../../../platform/i18n/use-tag-names.ts';
import { ActionPoints } from './action-points.tsx';
import { SummarySection } from './edit/summary-section.tsx';
import { NoMachine } from './evidence.tsx';
import { EditButton } from './insight-editing.tsx';
import { InsightSection } from './insight-section.tsx';

type Props = { conversation: Pick<Conversation, 'summaryText' | 'actionPoints' | 'tag'> };

export function UserWrittenParts({ conversation: { summaryText, actionPoints, tag } }: Props) {
	const { t } = useTranslation('conversation');
	const { nameOf } = useTagNames();
	return (
		<NoMachine value={true}>
			<SummarySection>
				{!summaryText && <p className="text-muted">{t('insights.nothingWritten')}</p>}
				<Clamp showLabel={t('showRest')} hideLabel={t('showLess')}>
					<p dir="auto" className="text-md leading-5.5 whitespace-pre-line wrap-anywhere">
						{summaryText}
					</p>
				</Clamp>
			</SummarySection>
			<ActionPoints points={actionPoints} emptyText={t('insights.nothingWritten')} />
			<InsightSection title={t('insights.tags')} action={<EditButton part="tags" />}>
				{tag.length === 0 && <p className="text-muted">{t('insights.nothingWritten')}</p>}
				<ul className="flex flex-wrap gap-x-3 gap-y-1.5">
					{tag.map((match) => (
						<li key={match.tag}>
							<Chip>
								<bdi>{nameOf(match.tag)}</bdi>
							</Chip>
						</li>
					))}
				</ul>
			</InsightSection>
		</NoMachine>
	);
}

export const hasUserWritten = ({ summaryText, actionPoints, tag }: Props['conversation']): boolean =>
	Boolean(summaryText) || actionPoints.length > 0 || tag.length > 0;
