import type { Entities } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { useTranslation } from 'react-i18next';
import { EvidenceChips } from './evidence.tsx';
import { InsightSection } from './insight-section.tsx';

const kinds = ['names', 'company_names', 'dates', 'phone_numbers', 'emails', 'addresses'] as const;

export function EntityList({ entities }: { entities: Entities }) {
	const { t } = useTranslation('conversation');
	const shown = kinds.filter((kind) => entities[kind].length > 0);
	return (
		<InsightSection title={t('insights.entities')}>
			{shown.length === 0 && <p className="text-muted">{t('insights.noEntities')}</p>}
			<dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1.25">
				{shown.map((kind) => (
					<div key={kind} className="contents">
						<dt className="text-muted">{t(`insights.entity.${kind}`)}</dt>
						<dd className="flex min-w-0 flex-wrap gap-x-3 gap-y-1">
							{entities[kind].map((entity) => (
								<span key={entity.value} title={entity.value === entity.text ? undefined : entity.value}>
									<bdi>{entity.text}</bdi> <EvidenceChips evidence={entity.evidence} claim={entity.text} />
								</span>
							))}
						</dd>
					</div>
				))}
			</dl>
		</InsightSection>
	);
}
