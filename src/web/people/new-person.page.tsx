import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useGo } from '#web/address.ts';
import { api } from '#web/api.ts';
import { fillForm } from '#web/forms/fill-form.ts';
import { emptyOf } from '#web/forms/parts.ts';
import { SavingPage } from '#web/forms/saving-page.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { paths, withQuery } from '#web/paths.ts';
import { can } from '#web/session/rights.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { peopleWords, personFormMessages as texts } from './people.messages.ts';
import { alikeLine, PersonConsequences, useAlike } from './person-consequences.tsx';
import { PersonFields } from './person-fields.tsx';
import { personForm } from './person-form.tsx';

type Next = 'page' | 'another' | 'lease';

/** Adds a person or a company to the list, says who it may be already, and leads on to a lease or the next one. */
export function NewPersonPage() {
  const go = useGo();
  const { activeRole } = useSession();
  const next = useRef<Next>('page');
  const form = useContractForm({
    ...personForm,
    draft: 'person',
    call: api.people.create,
    values: emptyOf(personForm.parts),
    input: (body) => ({ body }),
    says: ({ data }) => texts.added(data.name),
    onDone({ data }, { setFocus }) {
      if (next.current === 'page') return go(paths.person(data.id), { replace: true });
      if (next.current === 'lease') return go(withQuery(paths.newLease, { personId: data.id }), { replace: true });
      fillForm(form, emptyOf(personForm.parts));
      setFocus(data.kind === 'COMPANY' ? 'companyName' : 'firstName');
    },
  });
  const isContractor = useWatch({ control: form.control, name: 'isContractor' });
  const alike = useAlike(form);
  const sendAnd = (wanted: Next) => () => {
    next.current = wanted;
    form.submit();
  };
  return (
    <SavingPage
      form={{
        ...form,
        submit(event) {
          next.current = 'page';
          form.submit(event);
        },
      }}
      title={texts.newTitle}
      crumbs={[{ label: peopleWords.title, href: paths.people }, { label: texts.newTitle }]}
      leave={{ label: texts.leave, href: paths.people }}
      actions={
        <>
          <Button className="max-desktop:hidden" busy={form.isSending} onClick={sendAnd('another')}>
            {texts.addAnother}
          </Button>
          {!isContractor && can(activeRole, 'leases:write') && (
            <Button busy={form.isSending} onClick={sendAnd('lease')}>
              {texts.addForLease}
            </Button>
          )}
        </>
      }
      send={texts.add}
      consequences={<PersonConsequences form={form} alike={alike} />}
      consequencesLine={alikeLine(alike)}
    >
      <PersonFields form={form} />
    </SavingPage>
  );
}
