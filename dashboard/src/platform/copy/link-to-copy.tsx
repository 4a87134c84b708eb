import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useCopy } from './use-copy.ts';

type Props = { title: string; link: string; label: string };

export function LinkToCopy({ title, link, label }: Props) {
	const { t } = useTranslation('app');
	const copy = useCopy();
	return (
		<div className="flex items-center justify-between gap-3 border-b py-2">
			<span className="grid min-w-0 gap-0.5">
				<span className="font-act wrap-anywhere">{title}</span>
				<span className="text-muted text-xs wrap-anywhere">{link}</span>
			</span>
			<Button size="sm" aria-label={label} onPress={() => void copy(link)}>
				{t('copy')}
			</Button>
		</div>
	);
}
