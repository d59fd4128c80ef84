import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { roleTexts } from '../lib/role-texts.ts';
import { staffTexts } from './staff-texts.ts';

export interface RoleChoiceProps {
  readonly roles: readonly StaffRole[];
  readonly onRoles: (roles: readonly StaffRole[]) => void;
}

/** Checkboxes for the roles. The server refuses roles that must not be combined. */
export function RoleChoice({ roles, onRoles }: RoleChoiceProps) {
  const words = useTexts(staffTexts);
  const roleWords = useTexts(roleTexts);
  return (
    <fieldset className="mb-2">
      <legend id="roles" tabIndex={-1} className="font-semibold">
        {words.roles}
      </legend>
      <div className="grid sm:grid-cols-2">
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            name={`role-${role}`}
            label={roleWords[role]}
            checked={roles.includes(role)}
            onChange={(event) =>
              onRoles(event.target.checked ? [...roles, role] : roles.filter((one) => one !== role))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
