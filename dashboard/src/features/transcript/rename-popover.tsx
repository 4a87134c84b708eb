import { Button } from '@debrief/shared/ui/button.tsx';
import { Popover } from '@debrief/shared/ui/popover.tsx';
import { TextField } from '@debrief/shared/ui/text-field.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Renaming = { speakerId: string; anchor: HTMLElement };

type Props = {
	anchor: HTMLElement;
	name: string;
	onRename: (name: string) => void;
	onClose: () => void;
};

const nameMaxLength = 80;

/** Names a speaker in all of the recording. */
export function RenamePopover({ anchor, name, onRename, onClose }: Props) {
	const { t } = useTranslation('conversation');
	const trigger = useRef<HTMLElement>(anchor);
	const [typed, setTyped] = useState(name);
	const isValid = typed.trim().length > 0;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isValid) return;
		if (typed.trim() !== name) onRename(typed.trim());
		onClose();
	};
	return (
		<Popover
			isOpen
			label={t('speaker.rename')}
			triggerRef={trigger}
			placement="bottom start"
			onOpenChange={(isOpen) => isOpen || onClose()}
		>
			<form onSubmit={submit} className="grid w-64 gap-3">
				<TextField
					label={t('speaker.name')}
					hint={t('speaker.renameHint')}
					value={typed}
					onChange={setTyped}
					maxLength={nameMaxLength}
					autoFocus
				/>
				<span className="flex justify-end gap-2">
					<Button onPress={onClose}>{t('cancel')}</Button>
					<Button type="submit" variant="primary" isDisabled={!isValid}>
						{t('speaker.renameDo')}
					</Button>
				</span>
			</form>
		</Popover>
	);
}
