import { limits } from '@debrief/shared/domain/limits.ts';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';
import type { PanelActions } from '../panel-actions.ts';
import { TextEdit } from './text-edit.tsx';

type Props = { title: string; canType: boolean; onEdit: PanelActions['edit'] };

export function PanelTitle({ title, canType, onEdit }: Props) {
	const [isOpen, setIsOpen] = useState(false);
	if (isOpen)
		return (
			<TextEdit
				label={texts.edits.title}
				text={title}
				maxLength={limits.titleMaxLength}
				onSave={(typed) => onEdit({ kind: 'title', title: typed })}
				onClose={() => setIsOpen(false)}
			/>
		);
	return (
		<div className="line title">
			<span dir="auto" title={title}>
				{title}
			</span>
			{canType && (
				<button
					type="button"
					className="bare"
					aria-label={texts.edits.rename}
					title={texts.edits.rename}
					onClick={() => setIsOpen(true)}
				>
					<Pencil />
				</button>
			)}
		</div>
	);
}
