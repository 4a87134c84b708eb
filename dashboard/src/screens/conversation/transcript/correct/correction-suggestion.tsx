import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correction } from '../transcript-context.ts';
import { CorrectionDialog } from './correction-dialog.tsx';

type Props = { fileId: string; correction: Correction; onClose: () => void };

export function CorrectionSuggestion({ fileId, correction, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const [isOpen, setIsOpen] = useState(false);
	const { find, replace, total, isTerm } = correction;
	return (
		<div className="sticky bottom-0 z-sticky flex flex-none flex-wrap items-center gap-2 border-t bg-raised px-5 py-2 max-lg:bottom-(--docked-height)">
			<p role="status" className="min-w-0 flex-1 basis-48 wrap-anywhere">
				{t(isTerm ? 'correct.misheard' : 'correct.offer', { count: total, find, replace })}
			</p>
			<Button size="sm" onPress={() => setIsOpen(true)}>
				{t('correct.review')}
			</Button>
			<IconButton size="sm" label={t('correct.dismiss')} onPress={onClose}>
				<X />
			</IconButton>
			{isOpen && (
				<CorrectionDialog fileId={fileId} {...correction} onCancel={() => setIsOpen(false)} onDone={onClose} />
			)}
		</div>
	);
}
