import type { Analysis } from '@debrief/shared/contract/insights/analyses.ts';
import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { nothingFoundText } from '@debrief/shared/domain/conversations/engine-texts.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Loader } from '@debrief/shared/ui/feedback/loader.tsx';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../platform/copy/copy-button.tsx';
import { Quotes, quotesIn } from './quotes.tsx';
import { useAnswerText } from './use-answer-text.ts';

export type AnswerActions = {
	onAgain: (analysis: Analysis) => void;
	onRemove: ((analysis: Analysis) => void) | undefined;
	renderEvidence: (evidence: readonly Evidence[], claim?: string) => ReactNode;
};

type Props = AnswerActions & { analysis: Analysis };

export function AnswerView({ analysis, ...actions }: Props) {
	const { t } = useTranslation('assistant');
	const isPrepared = analysis.type === 'combined';
	return (
		<li className="grid gap-3 py-3">
			<p
				dir="auto"
				className="ml-auto w-fit max-w-[85%] rounded-lg bg-pressed px-3 py-2 text-md wrap-anywhere whitespace-pre-line"
			>
				{isPrepared ? t('combined') : analysis.prompt}
			</p>
			<p dir="auto" className="num -mt-2 ml-auto text-muted text-xs">
				{t('by', { name: analysis.authorName, at: formatListDate(analysis.createdAt) })}
			</p>
			<div aria-live="polite" className="min-w-0 max-w-measure">
				{analysis.status === 'processing' && (
					<div className="flex items-center gap-2 text-muted">
						<Loader label={t('working')} /> {t('working')}
					</div>
				)}
				{analysis.status === 'failed' && <Failed analysis={analysis} {...actions} />}
				{analysis.status === 'done' && <Answer analysis={analysis} {...actions} />}
			</div>
		</li>
	);
}

function Failed({ analysis, onAgain }: Props) {
	const { t } = useTranslation('assistant');
	return (
		<div className="grid justify-items-start gap-2">
			<p className="font-act text-danger">{t('failed')}</p>
			{analysis.failureMessage && (
				<p lang="en" className="text-muted text-xs wrap-anywhere">
					{analysis.failureMessage}
				</p>
			)}
			<Button size="sm" onPress={() => onAgain(analysis)}>
				{t('again')}
			</Button>
		</div>
	);
}

function Answer({ analysis, onRemove, renderEvidence }: Props) {
	const { t, i18n } = useTranslation('assistant');
	const answerText = useAnswerText();
	const { isFound, isExtractive, evidence, usages } = analysis;
	// `nothing` says the same in the reader's language.
	const result = analysis.result === nothingFoundText ? null : answerText(analysis);
	const assistant = analysis.model ? `${analysis.assistant}, ${analysis.model}` : analysis.assistant;
	const quotes = quotesIn(analysis);
	const facts = [
		isFound && (isExtractive ? t('quoted') : t('answered', { assistant })),
		isFound && evidence.length > 0 && t(isExtractive ? 'quotes' : 'cited', { count: evidence.length }),
		usages && t('tokens', { tokens: new Intl.NumberFormat(i18n.language).format(usages.totalTokens) }),
	].filter(Boolean);
	return (
		<>
			{!isFound && <p className="font-act">{t('nothing')}</p>}
			{quotes && <Quotes quotes={quotes} renderEvidence={renderEvidence} />}
			{result && !quotes && (
				<p dir="auto" className="text-md leading-5.5 wrap-anywhere whitespace-pre-line">
					{result}
				</p>
			)}
			{evidence.length > 0 && !quotes && <p className="mt-1.5 flex flex-wrap gap-1">{renderEvidence(evidence)}</p>}
			<p className="mt-1 flex flex-wrap items-center gap-x-1 text-muted text-xs">
				<span className="num mr-1">{facts.join(' · ')}</span>
				{result && <CopyButton text={result} label={t('copy')} />}
				{onRemove && (
					<IconButton size="sm" label={t('remove')} onPress={() => onRemove(analysis)}>
						<Trash2 className="size-3.5" />
					</IconButton>
				)}
			</p>
		</>
	);
}
