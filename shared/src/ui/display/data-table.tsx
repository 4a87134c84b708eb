import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';
import { nextSort, type SortDirection } from './sort-direction.ts';

type Column = {
	align?: 'start' | 'end';
	hideBelow?: 'md' | 'lg' | 'xl' | '2xl' | undefined;
};

const shed =
	'data-[hide=md]:sm:max-md:hidden data-[hide=lg]:sm:max-lg:hidden data-[hide=xl]:sm:max-xl:hidden data-[hide=2xl]:sm:max-2xl:hidden data-[align=end]:text-right';

type TableProps = { label: string; head: ReactNode; children: ReactNode };

/** `head` takes HeaderCells, `children` DataRows of DataCells. Below 640 px, only cells with a `phone` place show. */
export function DataTable({ label, head, children }: TableProps) {
	return (
		<table aria-label={label} className="w-full table-fixed border-collapse max-sm:block">
			<thead className="max-sm:hidden">
				<tr>{head}</tr>
			</thead>
			<tbody className="max-sm:block sm:[&>tr:last-child>td]:border-b-0">{children}</tbody>
		</table>
	);
}

type HeaderCellProps = Column & {
	/** A CSS length. The column without a width takes the rest. */
	width?: string;
	sort?: SortDirection;
	onSort?: (next: SortDirection) => void;
	children?: ReactNode;
};

const ariaSort = { asc: 'ascending', desc: 'descending', off: 'none' } as const;

export function HeaderCell({ align = 'start', hideBelow, width, sort, onSort, children }: HeaderCellProps) {
	return (
		<th
			scope="col"
			data-align={align}
			data-hide={hideBelow}
			aria-sort={sort && ariaSort[sort]}
			style={{ width }}
			className={`sticky top-0 z-sticky h-8 border-b bg-surface px-2 text-left font-act text-2xs text-subtle whitespace-nowrap ${shed}`}
		>
			{sort ? (
				<button
					type="button"
					data-sort={sort}
					data-align={align}
					onClick={() => onSort?.(nextSort(sort))}
					className="group inline-flex h-6 items-center gap-0.75 rounded-xs hover:text-default data-[align=end]:flex-row-reverse data-[sort=asc]:text-default data-[sort=desc]:text-default"
				>
					{children}
					<span className="group-data-[sort=off]:opacity-0 group-data-[sort=off]:group-hover:opacity-60">
						{sort === 'desc' ? <ArrowDown className="size-3" /> : <ArrowUp className="size-3" />}
					</span>
				</button>
			) : (
				children
			)}
		</th>
	);
}

type RowProps = { isSelected?: boolean; children: ReactNode };

export function DataRow({ isSelected, children }: RowProps) {
	return (
		<tr
			aria-selected={isSelected}
			className="group hover:bg-hover aria-selected:bg-selected max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:border-b max-sm:px-4 max-sm:py-2 max-sm:not-has-data-[phone=select]:pl-1"
		>
			{children}
		</tr>
	);
}

type DataCellProps = Column & {
	phone?: 'select' | 'title' | 'end' | 'meta' | 'status';
	children?: ReactNode;
};

const placed =
	'max-sm:h-auto max-sm:border-0 max-sm:p-0 max-sm:not-data-phone:hidden data-[phone=select]:max-sm:row-span-3 data-[phone=title]:max-sm:col-start-2 data-[phone=title]:max-sm:line-clamp-2 data-[phone=title]:max-sm:whitespace-normal data-[phone=end]:max-sm:col-start-3 data-[phone=end]:max-sm:row-start-1 data-[phone=end]:max-sm:text-xs data-[phone=meta]:max-sm:col-start-2 data-[phone=meta]:max-sm:row-start-2 data-[phone=meta]:max-sm:text-xs data-[phone=meta]:max-sm:text-left data-[phone=meta]:max-sm:text-muted data-[phone=status]:max-sm:col-span-2 data-[phone=status]:max-sm:col-start-2 data-[phone=status]:max-sm:row-start-3 data-[phone=status]:max-sm:pt-1 data-[phone=status]:max-sm:text-left data-[phone=status]:max-sm:has-data-[state=done]:hidden';

export function DataCell({ align = 'start', hideBelow, phone, children }: DataCellProps) {
	return (
		<td
			data-align={align}
			data-hide={hideBelow}
			data-phone={phone}
			className={`h-11 truncate border-b px-2 align-middle pointer-coarse:sm:h-row ${placed} ${shed}`}
		>
			{children}
		</td>
	);
}
