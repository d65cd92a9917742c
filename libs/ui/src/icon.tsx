import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

type IconProps = { path: string; title?: string } & Omit<SvgIconProps, 'path'>;

/** Renders an icon of @mdi/js by its path. Decorative unless it has a `title`. */
export function Icon({ path, title, ...rest }: IconProps) {
  const { sx, color, fontSize, className = '' } = rest;
  if (title !== undefined || sx !== undefined || color !== undefined || fontSize !== undefined)
    return (
      <SvgIcon titleAccess={title} fontSize="small" {...rest}>
        <path d={path} />
      </SvgIcon>
    );
  // most icons: drawn like the library's, without styles of their own to calculate
  return (
    <svg {...rest} className={`oware-icon ${className}`.trim()} viewBox="0 0 24 24" focusable="false" aria-hidden>
      <path d={path} />
    </svg>
  );
}
