import { UserRound } from 'lucide';
import { Icon } from '../kit/icon/icon.tsx';
import { avatar, initial } from './avatar.css.ts';

/** A person's picture; without one the first character of the name, without a name the default figure (SESS-01). */
export function Avatar({ name, picture }: { name: string; picture: string }) {
  if (picture !== '') return <img className={avatar} src={picture} alt="" width={32} height={32} />;
  const [first] = name;
  return (
    <span className={`${avatar} ${initial}`} aria-hidden="true">
      {first ?? <Icon of={UserRound} />}
    </span>
  );
}
