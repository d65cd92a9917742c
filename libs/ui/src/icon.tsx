import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** Renders an icon of @mdi/js by its path. Decorative unless it has a `title`. */
export const Icon = ({ path, title, ...rest }: { path: string; title?: string } & Omit<SvgIconProps, 'path'>) => (
  <SvgIcon titleAccess={title} fontSize="small" {...rest}>
    <path d={path} />
  </SvgIcon>
);
