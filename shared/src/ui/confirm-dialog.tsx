import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type Props = Pick<DialogProps, 'isOpen' | 'onOpenChange' | 'closeLabel'> & {
	/** The question: "Delete 3 conversations?" */
	title: string;
	/** What goes with it and what stays. */
	children: ReactNode;
	/** Names the act: "Delete 3". */
	confirmLabel: string;
	/** Names the other way: "Keep". */
	cancelLabel: string;
	tone?: 'danger' | 'primary';
	/** Closes when this, or the promise it answers, has ended well. A rejection keeps the dialog open; telling it is the caller's part. */
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
			// told by whoever gave us onConfirm
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
