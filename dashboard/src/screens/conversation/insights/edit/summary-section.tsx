import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { type ReactNode, Suspense, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusFallback } from '../../../../platform/browser/use-focus-fallback.ts';
import { lazyComponent } from '../../../../platform/lazy-component.ts';
import { EditButton, InsightEditingContext } from '../insight-editing.tsx';
import { InsightSection } from '../insight-section.tsx';

const SummaryEditor = lazyComponent(async () => (await import('./summary-editor.tsx')).SummaryEditor);

/** Shows the summary, or its editor in the same place. */
export function SummarySection({ children }: { children: ReactNode }) {
	const { t } = useTranslation('conversation');
	const editor = use(InsightEditingContext)?.summary;
	const keepFocus = useFocusFallback('section', ({ row }) => row.querySelector('button'));
	return (
		<InsightSection title={t('insights.summary')} action={!editor && <EditButton part="summary" />}>
			{editor ? (
				<Suspense fallback={<SkeletonLines count={3} label={t('loading')} />}>
					<SummaryEditor {...editor} onFocus={keepFocus} />
				</Suspense>
			) : (
				children
			)}
		</InsightSection>
	);
}
