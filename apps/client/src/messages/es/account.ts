import type { Device } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';
import { providerName } from '../providerName.ts';

const count = countIn('es');

/** `Firefox en Linux`. */
const device = ({ browser, system }: Device) =>
  system === '' ? browser || 'Navegador desconocido' : `${browser || 'Navegador desconocido'} en ${system}`;

export const account: Translation<'account'> = {
  auth: {
    email: 'Correo',
    password: 'Contraseña',
    confirm: 'Confirma la contraseña',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    passwordRule: (least) => `Al menos ${least} caracteres.`,

    emailMissing: 'Escribe tu correo.',
    emailInvalid: 'Escribe un correo válido.',
    passwordMissing: 'Escribe tu contraseña.',
    passwordTooShort: (least) => `La contraseña debe tener al menos ${least} caracteres`,
    passwordShort: (least) => `Usa al menos ${least} caracteres.`,
    passwordWeak: 'Es demasiado fácil de adivinar. Prueba con varias palabras o más caracteres.',
    passwordLong: (most) => `Usa ${most} caracteres como máximo.`,
    confirmMissing: 'Escribe la contraseña otra vez.',
    confirmDiffers: 'Las contraseñas no coinciden.',

    codeTitle: 'Escribe tu código',
    code: 'Código',
    codeHint: 'Escribe los seis dígitos de tu app de autenticación o un código de recuperación.',
    submitCode: 'Continuar',

    accountAdds:
      'Para llamar no necesitas cuenta. Con una puedes seguir a quien transmite, y tus bloqueos valen en todos tus dispositivos.',
    noAccount: '¿Aún no tienes cuenta?',
    haveAccount: '¿Ya tienes cuenta?',
    agreeing: {
      before: 'Al registrarte, aceptas las ',
      rules: 'Normas',
      between: ' y la página de ',
      privacy: 'Privacidad',
      after: '.',
    },
    forgotten: '¿Olvidaste tu contraseña?',
    forgottenTitle: 'Crea una contraseña nueva',
    forgottenHint: 'Te enviaremos un enlace para crear una nueva.',
    sendResetLink: 'Enviar enlace',
    resetMailed: 'Si hay una cuenta con este correo, le hemos enviado un enlace. Funciona durante una hora.',
    checkEmail: 'Revisa tu correo',
    sendAgain: 'Volver a enviar',
    resetByStaff: 'No podemos enviar correos desde aquí. Pide un enlace a nuestro equipo.',
    remembered: '¿Recuerdas tu contraseña?',
    or: 'o',
    continueWith: (provider) => `Continuar con ${providerName(provider)}`,
    finishThere: 'Continúa en la otra ventana',
    finishThereHint: (provider) => `Esperando a ${providerName(provider)}. Para cancelar, cierra esa ventana.`,
    cancel: 'Cancelar',
    inThisTab: (provider) => `Abrir ${providerName(provider)} en esta pestaña`,

    linked: (provider) => `${providerName(provider)} está vinculado a tu cuenta.`,
    signInFirst: 'Inicia sesión para abrir tu panel.',
  },

  dashboard: {
    title: 'Panel',
    menu: 'Menú del panel',
    expand: 'Desplegar el menú',
    collapse: 'Plegar el menú',
    account: 'Cuenta',
    reports: 'Denuncias',
    works: 'ground-zero works',
    signedInAs: (name) => `Sesión iniciada como ${name}`,

    accountHint: 'Tu perfil público y tus datos guardados',
    profile: 'Perfil',
    profileHint: 'Los demás ven tu nombre de usuario y tu imagen. Tu nombre y tu correo no se muestran nunca.',
    email: 'Correo',
    username: 'Usuario',
    firstName: 'Nombre (opcional)',
    lastName: 'Apellidos (opcional)',
    nameInvalid: (most) => `Usa de 1 a ${most} caracteres visibles.`,
    nameTooLong: (most) => `Usa ${most} caracteres visibles como máximo.`,
    save: 'Guardar',
    saved: 'Guardado.',

    picture: 'Imagen',
    pictureHint: 'PNG, JPEG, WebP o GIF, hasta 2\u00a0MB. La recortaremos en forma cuadrada.',
    choosePicture: 'Elegir una imagen',
    removePicture: 'Quitar',
    pictureTooBig: 'Esa imagen supera los 2\u00a0MB. Elige una más pequeña.',
    pictureType: 'Elige un PNG, JPEG, WebP o GIF.',

    password: 'Contraseña',
    passwordHint: 'Al cambiar tu contraseña se cierra tu sesión en los demás navegadores.',
    setPasswordHint: 'Te registraste con otro sitio. Crea una contraseña para entrar también con tu correo.',
    currentPassword: 'Contraseña actual',
    newPassword: 'Contraseña nueva',
    confirmPassword: 'Confirma la contraseña nueva',
    changePassword: 'Cambiar contraseña',
    setPassword: 'Crear contraseña',
    passwordChanged: 'Contraseña cambiada. Se cerró la sesión en tus otros navegadores.',
    wrongPassword: 'Esa no es tu contraseña actual.',

    providers: 'Formas de iniciar sesión',
    providersHint: 'Vincula otra cuenta para iniciar sesión con ella.',
    link: (provider) => `Vincular ${providerName(provider)}`,
    unlink: (provider) => `Desvincular ${providerName(provider)}`,
    isLinked: 'Vinculado',
    notLinked: 'No vinculado',

    sessions: 'Dónde tienes la sesión abierta',
    sessionsHint: `Tu sesión se cierra tras ${lasting(ACCOUNTS.bearerIdle)} sin uso y, en todo caso, tras ${lasting(DELAYS.bearerLife)}.`,
    device,
    thisBrowser: 'Este navegador',
    lastUsed: (at) => `Último uso: ${at}`,
    signedIn: (at) => `Sesión iniciada: ${at}`,
    endSession: 'Cerrar sesión',
    endSessionOf: (shown) => `Cerrar sesión en ${device(shown)}`,
    endOthers: 'Cerrar sesión en los demás',
    noOthers: 'No tienes la sesión abierta en ningún otro sitio.',
    sessionEnded: 'Se cerró la sesión en ese navegador.',

    data: 'Tus datos',
    exportHint: 'Todo lo que guardamos sobre ti, en un archivo JSON.',
    export: 'Exportar mis datos',
    exported: 'El archivo está en tus descargas.',
    deleteHint: 'Esto borra para siempre tu perfil, tu imagen, tus inicios de sesión y tus bloqueos.',
    end: 'Eliminar cuenta',
    delete: 'Eliminar mi cuenta',
    deleteTitle: '¿Eliminar tu cuenta?',
    deleteText: 'No se puede deshacer. Todo lo que guardamos sobre ti se borrará ahora.',
    deletePassword: 'Confirma con tu contraseña',
    deleteDo: 'Eliminar para siempre',
    deleted: 'Se ha eliminado tu cuenta.',
    cancel: 'Cancelar',

    resetTitle: 'Crea una contraseña nueva',
    resetHint: 'Esto cierra tu sesión en todas partes y quita el acceso con Google o GitHub.',
    resetDone: 'Contraseña cambiada. Inicia sesión con ella. Puedes volver a vincular Google o GitHub en tu cuenta.',
  },

  secondFactor: {
    title: 'Códigos de acceso',
    hint: 'Con códigos de una app de autenticación, tu contraseña sola no basta para entrar.',
    needsPassword: 'Crea primero una contraseña. Los códigos se piden después de ella.',
    needed: 'El equipo necesita códigos de acceso. Actívalos para ver las denuncias.',
    password: 'Tu contraseña',
    turnOn: 'Activar códigos',

    scan: 'Escanea esto con tu app de autenticación o introduce la clave.',
    orScan: 'O escanea esto con otro dispositivo o introduce la clave.',
    openApp: 'Abrir en tu app de autenticación',
    picture: 'Código QR con la clave para tu app de autenticación',
    key: 'Clave',
    copy: 'Copiar',
    copied: 'Copiado',
    code: 'Código de la app',
    codeHint: 'Seis dígitos. Cierra tu sesión en los demás navegadores.',
    confirm: 'Confirmar',
    cancel: 'Cancelar',

    kept: 'Los códigos están activados. Guarda estos códigos de recuperación',
    keptHint: 'Cada uno sirve una vez si no tienes tu app. Solo los verás ahora.',
    copyAll: 'Copiar códigos',
    download: 'Descargar',
    file: 'colloquy-codigos-de-recuperacion.txt',
    notCopied: 'Tu navegador no permitió copiar.',
    done: 'Los he guardado',

    isOn: (left) =>
      `Los códigos están activados. ${count(left, {
        one: 'Te queda # código de recuperación',
        other: 'Te quedan # códigos de recuperación',
      })}.`,
    off: 'Para desactivarlos, escribe tu contraseña y un código de la app o de recuperación. Para obtener nuevos códigos de recuperación, actívalos de nuevo.',
    turnOff: 'Desactivar códigos',
  },

  activity: {
    lead: 'Tus salas, llamadas, personas bloqueadas y ajustes guardados.',

    next: 'Conoce a alguien',
    nextHint: '«Buscar a alguien» encuentra a alguien que comparte tus intereses.',
    start: 'Elegir intereses',
    otherInterests: 'Otros intereses',

    rooms: 'Tus salas',
    roomsHint: `Las últimas ${ACTIVITY.rooms} salas que creaste en este navegador.`,
    noRooms: 'Aún no has creado ninguna sala.',
    host: 'Crear sala',
    hostedAt: (at) => `Creada: ${at}`,
    roomTags: (tags) => list(tags),
    checking: 'Comprobando…',
    inside: (people) =>
      people === 0 ? 'Ahora vacía' : count(people, { one: '# persona ahora', other: '# personas ahora' }),
    closed: 'Cerrada. Se reabre cuando entras.',
    noRoom: 'Esta sala ya no existe.',
    unknown: 'No se pudo comprobar esta sala.',
    locked: 'Con contraseña',
    enter: 'Entrar',
    enterRoom: (name) => `Entrar en ${name}`,
    copy: 'Copiar enlace',
    copyLink: (name) => `Copiar el enlace a ${name}`,
    copied: 'Enlace copiado.',
    notCopied: 'Tu navegador no permitió copiar.',
    remove: 'Quitar',
    removeRoom: (name) => `Quitar ${name} de esta lista`,

    calls: 'Llamadas recientes',
    callsHint: `Tus últimas ${ACTIVITY.calls} llamadas. Se guardan solo en este navegador y se borran al cerrar sesión.`,
    keepCalls: 'Guardar llamadas recientes',
    keepCallsHint: 'Al desactivarlo se borra la lista.',
    noCalls: 'Aún no hay llamadas. Las personas con las que hables aparecerán aquí.',
    notKept: 'Tus llamadas no se guardan.',
    talkedFor: (ms, at) =>
      `${at} · ${
        ms < 60_000 ? 'menos de un minuto' : count(Math.round(ms / 60_000), { one: '# minuto', other: '# minutos' })
      }`,
    inCommon: (tags) => `En común: ${list(tags)}`,
    clearCalls: 'Borrar llamadas recientes',
    callsCleared: 'Llamadas recientes borradas.',

    blocked: 'Personas bloqueadas',
    blockedHint: 'No las verás ni oirás ni coincidirás con ellas. No se les avisa.',
    nobodyBlocked: 'No has bloqueado a nadie.',
    someone: 'Alguien a quien bloqueaste',
    blockedAt: (at) => `Bloqueo: ${at}`,
    unblock: 'Desbloquear',
    unblockPerson: (name) => `Desbloquear a ${name}`,
    unblocked: (name) => `Has desbloqueado a ${name}.`,

    language: 'Idioma',
    languageHint: 'Solo cambia el idioma de este sitio, no a quién conoces.',
    languageField: 'Idioma de este sitio',
    afterReload: (language) => `Verás el sitio en este idioma cuando vuelvas a cargar la página: ${language}.`,

    choices: 'Ajustes guardados',
    choicesHint: 'Se recuerdan en este navegador.',
    previews: 'Ver antes una vista previa de cada desconocido',
    singleKeys: 'Atajos de una sola tecla en llamadas',
    hideFromStrangers: 'Ocultar mi dirección IP a desconocidos',
    hideFromOthers: 'Ocultar mi dirección IP en otras llamadas',
    devices: 'Nombre y dispositivos para llamadas',
    noDevices: 'Aún no hay nada guardado',
    noName: 'Sin nombre guardado',
    forget: 'Olvidar',
    forgetDevices: 'Olvidar nombre y dispositivos',
    forgotten: 'Nombre y dispositivos olvidados.',
    languages: 'Idiomas que hablas',
    ofBrowser: (languages) => `De tu navegador: ${languages}`,
    anyLanguage: 'Cualquier idioma',
    reset: 'Restablecer',
    resetLanguages: 'Usar los idiomas de mi navegador',

    account: 'Tu cuenta',
    accountHint: 'Perfil, contraseña, sesiones y datos.',
    toAccount: 'Cuenta y sesiones',
    noAccount:
      'No has iniciado sesión. Con una cuenta, tus bloqueos valen en todos tus dispositivos y ves dónde tienes la sesión abierta.',
  },
};
