/** Screens lay out these components but cannot restyle them. */
export type Unstyled<Props> = Omit<Props, 'className' | 'style'>;
