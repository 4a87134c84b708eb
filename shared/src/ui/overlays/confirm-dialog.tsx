import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type Props = Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'closeLabel'> & {
	title: string;
	children: ReactNode;
	confirmLabel: string;
	cancelLabel: string;
	tone?: 'danger' | 'primary';
	/** A rejection keeps the dialog open. The caller reports the error. */
	onConfirm: () => unknown;
};

export function ConfirmDialog({ confirmLabel, cancelLabel, tone = 'danger', onConfirm, children, ...dialog }: Props) {
	const [isBusy, setIsBusy] = useState(false);
	const confirm = async () => {
		setIsBusy(true);
		try {
			await onConfirm();
			dialog.onOpenChange?.(false);
		} catch {
		} finally {
			setIsBusy(false);
		}
	};
	return (
		<Dialog
			{...dialog}
			role="alertdialog"
			isDismissable={!isBusy}
			footer={
				<>
					<Button slot="close" isDisabled={isBusy} autoFocus>
						{cancelLabel}
					</Button>
					<Button variant={tone} isBusy={isBusy} onPress={confirm}>
						{confirmLabel}
					</Button>
				</>
			}
		>
			<div className="text-muted">{children}</div>
		</Dialog>
	);
}
