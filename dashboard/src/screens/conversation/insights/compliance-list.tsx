import type { ComplianceStep } from '@debrief/shared/contract/insights/insights-shapes.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslation } from 'react-i18next';
import { useEngineTexts } from '../../../platform/i18n/use-engine-texts.ts';
import { QuietChips } from './evidence.tsx';
import { InsightSection } from './insight-section.tsx';

/** A step whose words occur does not prove that a duty was met. */
export function ComplianceList({ steps }: { steps: readonly ComplianceStep[] }) {
	const { t } = useTranslation('conversation');
	const { checkName } = useEngineTexts();
	const found = steps.filter((step) => step.result === 'found').length;
	return (
		<InsightSection
			title={t('insights.compliance')}
			note={steps.length > 0 && t('insights.foundOf', { found, count: steps.length })}
		>
			{steps.length === 0 && <p className="text-muted">{t('insights.noCompliance')}</p>}
			<ul>
				{steps.map((step) => {
					const name = checkName(step);
					const isFound = step.result === 'found';
					return (
						<li
							key={step.step}
							className="group/row grid min-h-7 grid-cols-[14px_minmax(0,1fr)_auto] items-center gap-2 py-0.5 sm:grid-cols-[14px_minmax(0,1fr)_auto_64px]"
						>
							{isFound ? (
								<CircleCheck className="size-3.5 text-success" />
							) : (
								<CircleAlert className="size-3.5 text-warning" />
							)}
							<span dir="auto">{name}</span>
							{isFound && (
								<span className="text-right">
									<QuietChips evidence={step.evidence} claim={name} />
								</span>
							)}
							{isFound ? (
								<span className="text-right text-muted max-sm:sr-only">{t('insights.found')}</span>
							) : (
								<span className="text-right font-act text-warning sm:col-span-2">
									{t(step.result === 'unclear' ? 'insights.unclear' : 'insights.notFound')}
								</span>
							)}
						</li>
					);
				})}
			</ul>
		</InsightSection>
	);
}
