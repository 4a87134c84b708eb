import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Checkbox } from '@debrief/shared/ui/fields/checkbox.tsx';
import { Dialog } from '@debrief/shared/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess, useEndAccess } from '../../../data/account/access.ts';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { useNotify } from '../../../platform/notify.ts';
import { type AccessRow, accessRows } from './access-rows.ts';

const keyOf = ({ kind, id }: Pick<AccessRow, 'kind' | 'id'>) => `${kind} ${id}`;

export function AccessDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation('device');
	const { t: app } = useTranslation('app');
	const { t: errors } = useTranslation('errors');
	const notify = useNotify();
	const { data, error, refetch } = useAccess();
	const end = useEndAccess();
	const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
	const rows = data ? accessRows(t, data) : [];
	const chosen = rows.filter((row) => !kept.has(keyOf(row)));
	const confirm = async () => {
		const asked = chosen.map(({ kind, id }) => ({ kind, id }));
		const left = accessRows(t, await notify.reporting(end.mutateAsync(asked))).map(keyOf);
		if (asked.some((one) => left.includes(keyOf(one)))) return notify.warning(t('access.left'));
		notify.success(t('access.ended'));
		onClose();
	};
	return (
		<Dialog
			isOpen
			size="lg"
			title={t('access.title')}
			closeLabel={app('close')}
			isDismissable={!end.isPending}
			onOpenChange={(isOpen) => isOpen || onClose()}
			footer={
				<>
					<Button slot="close" isDisabled={end.isPending}>
						{t('access.keep')}
					</Button>
					<Button
						variant="danger"
						isDisabled={chosen.length === 0}
						isBusy={end.isPending}
						onPress={() => void confirm().catch(() => {})}
					>
						{t('access.end', { count: chosen.length })}
					</Button>
				</>
			}
		>
			{error && !data && (
				<p role="alert" className="flex flex-wrap items-center gap-2 text-danger">
					{errorSentence(errors, error)} <Button onPress={() => refetch()}>{app('retry')}</Button>
				</p>
			)}
			{!data && !error && <SkeletonLines count={4} />}
			{data && rows.length === 0 && <p className="text-muted">{t('access.nothing')}</p>}
			{rows.length > 0 && <Choice rows={rows} kept={kept} onKeep={setKept} />}
		</Dialog>
	);
}

type ChoiceProps = {
	rows: readonly AccessRow[];
	kept: ReadonlySet<string>;
	onKeep: (kept: ReadonlySet<string>) => void;
};

function Choice({ rows, kept, onKeep }: ChoiceProps) {
	const { t } = useTranslation('device');
	const keptRows = rows.filter((row) => kept.has(keyOf(row)));
	const choose = (some: readonly AccessRow[], isEnded: boolean) => {
		const changed = new Set(kept);
		for (const row of some) isEnded ? changed.delete(keyOf(row)) : changed.add(keyOf(row));
		onKeep(changed);
	};
	const groups = [...Map.groupBy(rows, ({ kind }) => kind)];
	return (
		<div className="grid gap-4">
			<p className="text-muted">{t('access.intro')}</p>
			<Checkbox
				isSelected={keptRows.length === 0}
				isIndeterminate={keptRows.length > 0 && keptRows.length < rows.length}
				onChange={(isEnded) => choose(rows, isEnded)}
			>
				<span className="font-act">{t('access.all')}</span>
			</Checkbox>
			{groups.map(([kind, list]) => (
				<section key={kind} aria-labelledby={`access-${kind}`} className="grid gap-1">
					<h3 id={`access-${kind}`} className="font-act">
						{t(`access.kind.${kind}`)}
					</h3>
					<ul className="grid">
						{list.map((row) => (
							<li key={row.id} className="min-h-10 border-b py-1.5">
								<Checkbox isSelected={!kept.has(keyOf(row))} onChange={(isEnded) => choose([row], isEnded)}>
									<bdi className="wrap-anywhere">{row.name}</bdi>
									<span className="wrap-anywhere block text-muted text-xs">{row.detail}</span>
								</Checkbox>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
