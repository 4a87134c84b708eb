import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldAlert from 'lucide-react/icons/shield-exclamation-point';
import { useTranslation } from 'react-i18next';
import type { HumanCheckState } from './use-human-check.ts';

type Props = {
	state: HumanCheckState;
	isRequired: boolean;
	onRetry: () => void;
};

export function HumanCheckLine({ state, isRequired, onRetry }: Props) {
	const { t } = useTranslation('auth');
	if (state.kind === 'off' || state.kind === 'not-needed') return null;
	return (
		<div
			role="status"
			className="flex min-h-11 items-center gap-2.5 rounded-md border border-control bg-raised px-3 py-1.5"
		>
			{state.kind === 'failed' ? <ShieldAlert className="text-danger" /> : <ShieldCheck />}
			<span className="min-w-0 flex-1">
				{state.kind === 'failed'
					? t(isRequired ? 'human.required' : 'human.failed')
					: t(state.kind === 'done' ? 'human.done' : 'human.checking')}
			</span>
			{state.kind === 'failed' ? (
				<Button size="sm" onPress={onRetry}>
					{t('human.retry')}
				</Button>
			) : (
				<span className="w-20">
					<ProgressBar
						label={t('human.checking')}
						isLabelHidden
						value={state.kind === 'done' ? 1 : state.progress}
						maxValue={1}
					/>
				</span>
			)}
		</div>
	);
}
