import type { Device } from '@colloquy/machines/contract/accounts.ts';
import { ACCOUNTS } from '@colloquy/machines/contract/accountLimits.ts';
import { ACTIVITY } from '@colloquy/machines/contract/activityLimits.ts';
import { DELAYS } from '@colloquy/machines/contract/limits.ts';
import type { Translation } from '../catalogue.ts';
import { lasting } from '../formats.ts';
import { list } from '../list.ts';
import { countIn } from '../plurals.ts';
import { providerName } from '../providerName.ts';

const count = countIn('pt');

/** `Firefox no Linux`. */
const device = ({ browser, system }: Device) =>
  system === '' ? browser || 'Navegador desconhecido' : `${browser || 'Navegador desconhecido'} no ${system}`;

export const account: Translation<'account'> = {
  auth: {
    email: 'E-mail',
    password: 'Senha',
    confirm: 'Confirme a senha',
    show: 'Mostrar senha',
    hide: 'Ocultar senha',
    passwordRule: (least) => `Pelo menos ${least} caracteres.`,

    emailMissing: 'Digite seu e-mail.',
    emailInvalid: 'Digite um e-mail válido.',
    passwordMissing: 'Digite sua senha.',
    passwordTooShort: (least) => `A senha precisa ter pelo menos ${least} caracteres`,
    passwordShort: (least) => `Use pelo menos ${least} caracteres.`,
    passwordWeak: 'É fácil demais de adivinhar. Tente algumas palavras ou mais caracteres.',
    passwordLong: (most) => `Use até ${most} caracteres.`,
    confirmMissing: 'Digite a senha de novo.',
    confirmDiffers: 'As senhas não são iguais.',

    codeTitle: 'Digite seu código',
    code: 'Código',
    codeHint: 'Digite os seis dígitos do seu app autenticador ou um código de recuperação.',
    submitCode: 'Continuar',

    accountAdds:
      'Para chamadas você não precisa de conta. Com uma, pode seguir quem transmite, e seus bloqueios valem em todos os seus dispositivos.',
    noAccount: 'Ainda não tem conta?',
    haveAccount: 'Já tem conta?',
    agreeing: {
      before: 'Ao criar uma conta, você aceita as ',
      rules: 'Regras',
      between: ' e a página de ',
      privacy: 'Privacidade',
      after: '.',
    },
    forgotten: 'Esqueceu a senha?',
    forgottenTitle: 'Crie uma nova senha',
    forgottenHint: 'Vamos enviar um link para você criar uma nova.',
    sendResetLink: 'Enviar link',
    resetMailed: 'Se houver uma conta com este e-mail, enviamos um link para ele. Ele funciona por uma hora.',
    checkEmail: 'Confira seu e-mail',
    sendAgain: 'Enviar de novo',
    resetByStaff: 'Não podemos enviar e-mails daqui. Peça um link à nossa equipe.',
    remembered: 'Lembrou a senha?',
    or: 'ou',
    continueWith: (provider) => `Continuar com ${providerName(provider)}`,
    finishThere: 'Continue na outra janela',
    finishThereHint: (provider) => `Esperando ${providerName(provider)}. Para cancelar, feche essa janela.`,
    cancel: 'Cancelar',
    inThisTab: (provider) => `Abrir ${providerName(provider)} nesta aba`,

    linked: (provider) => `${providerName(provider)} está vinculado à sua conta.`,
    signInFirst: 'Faça login para abrir seu painel.',
  },

  dashboard: {
    title: 'Painel',
    menu: 'Menu do painel',
    expand: 'Expandir o menu',
    collapse: 'Recolher o menu',
    account: 'Conta',
    reports: 'Denúncias',
    works: 'ground-zero works',
    signedInAs: (name) => `Conectado como ${name}`,

    accountHint: 'Seu perfil público e dados armazenados',
    profile: 'Perfil',
    profileHint: 'Os outros veem seu nome de usuário e sua imagem. Seu nome e seu e-mail nunca são exibidos.',
    email: 'E-mail',
    username: 'Nome de usuário',
    firstName: 'Nome (opcional)',
    lastName: 'Sobrenome (opcional)',
    nameInvalid: (most) => `Use de 1 a ${most} caracteres visíveis.`,
    nameTooLong: (most) => `Use até ${most} caracteres visíveis.`,
    save: 'Salvar',
    saved: 'Salvo.',

    picture: 'Imagem',
    pictureHint: 'PNG, JPEG, WebP ou GIF, até 2\u00a0MB. Vamos cortá-la em um quadrado.',
    choosePicture: 'Escolher uma imagem',
    removePicture: 'Remover',
    pictureTooBig: 'Essa imagem tem mais de 2\u00a0MB. Escolha uma menor.',
    pictureType: 'Escolha um PNG, JPEG, WebP ou GIF.',

    password: 'Senha',
    passwordHint: 'Mudar sua senha encerra sua sessão em todos os outros navegadores.',
    setPasswordHint: 'Você criou a conta por outro site. Crie uma senha para fazer login também com seu e-mail.',
    currentPassword: 'Senha atual',
    newPassword: 'Nova senha',
    confirmPassword: 'Confirme a nova senha',
    changePassword: 'Mudar senha',
    setPassword: 'Criar senha',
    passwordChanged: 'Senha alterada. As sessões nos outros navegadores foram encerradas.',
    wrongPassword: 'Essa não é sua senha atual.',

    providers: 'Formas de fazer login',
    providersHint: 'Vincule outra conta para fazer login com ela.',
    link: (provider) => `Vincular ${providerName(provider)}`,
    unlink: (provider) => `Desvincular ${providerName(provider)}`,
    isLinked: 'Vinculado',
    notLinked: 'Não vinculado',

    sessions: 'Onde sua conta está conectada',
    sessionsHint: `Sua sessão é encerrada após ${lasting(ACCOUNTS.bearerIdle)} sem uso e, em todo caso, após ${lasting(DELAYS.bearerLife)}.`,
    device,
    thisBrowser: 'Este navegador',
    lastUsed: (at) => `Último uso: ${at}`,
    signedIn: (at) => `Login: ${at}`,
    endSession: 'Encerrar sessão',
    endSessionOf: (shown) => `Encerrar sessão em ${device(shown)}`,
    endOthers: 'Encerrar as outras sessões',
    noOthers: 'Sua conta não está conectada em nenhum outro lugar.',
    sessionEnded: 'A sessão nesse navegador foi encerrada.',

    data: 'Seus dados',
    exportHint: 'Tudo o que armazenamos sobre você, em um arquivo JSON.',
    export: 'Exportar meus dados',
    exported: 'O arquivo está nos seus downloads.',
    deleteHint: 'Isto exclui para sempre seu perfil, sua imagem, suas formas de login e seus bloqueios.',
    end: 'Excluir conta',
    delete: 'Excluir minha conta',
    deleteTitle: 'Excluir sua conta?',
    deleteText: 'Não é possível desfazer. Tudo o que armazenamos sobre você será excluído agora.',
    deletePassword: 'Confirme com sua senha',
    deleteDo: 'Excluir para sempre',
    deleted: 'Sua conta foi excluída.',
    cancel: 'Cancelar',

    resetTitle: 'Crie uma nova senha',
    resetHint: 'Isto encerra sua sessão em todos os lugares e remove o login com Google ou GitHub.',
    resetDone: 'Senha alterada. Faça login com ela. Você pode vincular Google ou GitHub de novo na sua conta.',
  },

  secondFactor: {
    title: 'Códigos de login',
    hint: 'Com códigos de um app autenticador, só a sua senha não basta para entrar.',
    needsPassword: 'Crie uma senha primeiro. Os códigos são pedidos depois dela, no login.',
    needed: 'A equipe precisa de códigos de login. Ative-os para ver as denúncias.',
    password: 'Sua senha',
    turnOn: 'Ativar códigos',

    scan: 'Escaneie com seu app autenticador ou digite a chave.',
    orScan: 'Ou escaneie com outro dispositivo, ou digite a chave.',
    openApp: 'Abrir no seu app autenticador',
    picture: 'Código QR com a chave para seu app autenticador',
    key: 'Chave',
    copy: 'Copiar',
    copied: 'Copiado',
    code: 'Código do app',
    codeHint: 'Seis dígitos. Isto encerra sua sessão em todos os outros navegadores.',
    confirm: 'Confirmar',
    cancel: 'Cancelar',

    kept: 'Os códigos estão ativados. Salve estes códigos de recuperação',
    keptHint: 'Cada um funciona uma vez, se você estiver sem o app. Você só os verá agora.',
    copyAll: 'Copiar códigos',
    download: 'Baixar',
    file: 'colloquy-codigos-de-recuperacao.txt',
    notCopied: 'Seu navegador não permitiu copiar.',
    done: 'Já salvei',

    isOn: (left) =>
      `Os códigos estão ativados. ${count(left, {
        one: 'Resta # código de recuperação',
        other: 'Restam # códigos de recuperação',
      })}.`,
    off: 'Para desativá-los, digite sua senha e um código do app ou de recuperação. Para ter novos códigos de recuperação, ative-os de novo.',
    turnOff: 'Desativar códigos',
  },

  activity: {
    lead: 'Suas salas, chamadas, pessoas bloqueadas e preferências salvas.',

    next: 'Conheça alguém',
    nextHint: '“Encontrar alguém” procura quem compartilha seus interesses.',
    start: 'Escolher interesses',
    otherInterests: 'Outros interesses',

    rooms: 'Suas salas',
    roomsHint: `As últimas ${ACTIVITY.rooms} salas que você criou neste navegador.`,
    noRooms: 'Você ainda não criou nenhuma sala.',
    host: 'Criar sala',
    hostedAt: (at) => `Criada: ${at}`,
    roomTags: (tags) => list(tags),
    checking: 'Verificando…',
    inside: (people) =>
      people === 0 ? 'Vazia no momento' : count(people, { one: '# pessoa aqui agora', other: '# pessoas aqui agora' }),
    closed: 'Fechada. Ela reabre quando você entrar.',
    noRoom: 'Esta sala não existe mais.',
    unknown: 'Não foi possível verificar esta sala.',
    locked: 'Exige senha',
    enter: 'Entrar',
    enterRoom: (name) => `Entrar em ${name}`,
    copy: 'Copiar link',
    copyLink: (name) => `Copiar o link de ${name}`,
    copied: 'Link copiado.',
    notCopied: 'Seu navegador não permitiu copiar.',
    remove: 'Remover',
    removeRoom: (name) => `Remover ${name} desta lista`,

    calls: 'Chamadas recentes',
    callsHint: `Suas últimas ${ACTIVITY.calls} chamadas. Ficam só neste navegador e são apagadas quando você sai da conta.`,
    keepCalls: 'Guardar chamadas recentes',
    keepCallsHint: 'Desativar apaga a lista.',
    noCalls: 'Nenhuma chamada ainda. As pessoas com quem você conversar aparecerão aqui.',
    notKept: 'Suas chamadas não são guardadas.',
    talkedFor: (ms, at) =>
      `${at} · ${
        ms < 60_000 ? 'menos de um minuto' : count(Math.round(ms / 60_000), { one: '# minuto', other: '# minutos' })
      }`,
    inCommon: (tags) => `Em comum: ${list(tags)}`,
    clearCalls: 'Apagar chamadas recentes',
    callsCleared: 'Chamadas recentes apagadas.',

    blocked: 'Pessoas bloqueadas',
    blockedHint: 'Você não vai vê-las, ouvi-las nem encontrá-las. Elas não são avisadas.',
    nobodyBlocked: 'Você não bloqueou ninguém.',
    someone: 'Alguém que você bloqueou',
    blockedAt: (at) => `Bloqueio: ${at}`,
    unblock: 'Desbloquear',
    unblockPerson: (name) => `Desbloquear ${name}`,
    unblocked: (name) => `Você desbloqueou ${name}.`,

    language: 'Idioma',
    languageHint: 'Muda só o idioma deste site, não quem você conhece.',
    languageField: 'Idioma deste site',
    afterReload: (language) => `Você verá o site neste idioma quando a página for recarregada: ${language}.`,

    choices: 'Preferências salvas',
    choicesHint: 'Guardadas neste navegador.',
    previews: 'Ver antes uma prévia de cada desconhecido',
    singleKeys: 'Atalhos de uma tecla nas chamadas',
    hideFromStrangers: 'Ocultar meu endereço IP de desconhecidos',
    hideFromOthers: 'Ocultar meu endereço IP em outras chamadas',
    devices: 'Nome e dispositivos para chamadas',
    noDevices: 'Nada salvo ainda',
    noName: 'Nenhum nome salvo',
    forget: 'Esquecer',
    forgetDevices: 'Esquecer nome e dispositivos',
    forgotten: 'Nome e dispositivos esquecidos.',
    languages: 'Idiomas que você fala',
    ofBrowser: (languages) => `Do seu navegador: ${languages}`,
    anyLanguage: 'Qualquer idioma',
    reset: 'Redefinir',
    resetLanguages: 'Usar os idiomas do meu navegador',

    account: 'Sua conta',
    accountHint: 'Perfil, senha, sessões e dados.',
    toAccount: 'Conta e sessões',
    noAccount:
      'Você não fez login. Com uma conta, seus bloqueios valem em todos os seus dispositivos e você vê onde ela está conectada.',
  },
};
